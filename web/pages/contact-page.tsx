import { hasNoAddress } from "#contract/account-values.ts";
import { ContactForm } from "#web/features/site/contact-form.tsx";
import { fullNameOf } from "#web/lib/format/names.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { TextLink } from "#web/ui/text-link.tsx";

export default function ContactPage() {
  const viewer = useViewer();
  return (
    <div className="wrap grid gap-12 py-12 md:py-20 lg:grid-cols-[minmax(0,34rem)_1fr] lg:gap-24">
      <div>
        <h1 className="text-3xl">Contact</h1>
        <p className="mt-4 mb-8 text-lg text-quiet">A question, a problem, something to report? Write to the team.</p>
        <ContactForm
          name={viewer ? fullNameOf(viewer) : ""}
          email={viewer && !hasNoAddress(viewer.email) ? viewer.email : ""}
        />
      </div>
      <aside aria-label="Before you write" className="self-start">
        <h2 className="text-xl">Before you write</h2>
        <ul className="mt-5 grid gap-5">
          <li>
            Forgotten your password? <TextLink href="/forgot-password">Reset it yourself</TextLink>, it takes a minute.
          </li>
          <li>
            A question about teaching? Ask it in <TextLink href="/community">the forums</TextLink>, where many can
            answer.
          </li>
          <li>
            Waiting for a review? Your pending resources are listed on your profile. Every one is read by a person, so
            it can take some days.
          </li>
          <li>
            Reporting somebody or something? The <TextLink href="/code-of-conduct">Code of Conduct</TextLink> says what
            we do then. Please add a link.
          </li>
        </ul>
      </aside>
    </div>
  );
}
