import { ButtonLink } from "#web/ui/button.tsx";
import { ChevronRightIcon } from "#web/ui/icons.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

type CommunityTeaserProps = { forums: { title: string; href: string }[] };

export const CommunityTeaser = ({ forums }: CommunityTeaserProps) => (
  <section className="below-the-fold wrap grid grid-cols-1 gap-10 py-16 md:grid-cols-2 md:gap-16 md:py-24">
    <div>
      <h2 className="text-3xl">You are not the only one figuring this out</h2>
      <p className="mt-5 text-quiet">
        Ask how a colleague three time zones away runs a seminar with a chatbot in the room, or share the rubric that
        finally worked. The forums are open to read for everyone; with an account you can join in.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink href="/community" variant="secondary">
          Visit the Community
        </ButtonLink>
        <TextLink href="/community/events">Upcoming Events</TextLink>
      </div>
    </div>
    {forums.length > 0 && (
      <ul className="divide-y divide-line self-center border-line border-y">
        {forums.map(({ title, href }) => (
          <li key={href}>
            <a href={href} className="group flex items-center gap-4 py-4 font-heading text-lg no-underline">
              <LogoMark className="size-7 shrink-0" />
              <span className="min-w-0 grow break-words decoration-4 decoration-pencil underline-offset-4 group-hover:underline">
                {title}
              </span>
              <ChevronRightIcon className="shrink-0 text-quiet" />
            </a>
          </li>
        ))}
      </ul>
    )}
  </section>
);
