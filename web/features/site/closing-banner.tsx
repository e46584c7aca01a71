import { buttonStyles } from "#web/ui/button.tsx";

const FILLED = buttonStyles({ variant: "plain", size: "lg" }, "bg-ink text-paper hover:bg-ink hover:brightness-90");
const OUTLINED = buttonStyles({ variant: "secondary", size: "lg" });

export const ClosingBanner = ({ signedIn }: { signedIn: boolean }) => (
  <section className="below-the-fold screen-only bg-pencil-tint">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-8 py-14 md:py-20">
      {signedIn ? (
        <>
          <Heading
            title="What worked in your class?"
            text="A lesson plan, a prompt, an honest account: someone is looking for it."
          />
          <a href="/submit" className={FILLED}>
            Share Your Resources
          </a>
        </>
      ) : (
        <>
          <Heading
            title="Take a seat in the staff room"
            text="Save what you find, rate what you try, share what works."
          />
          <div className="flex flex-wrap gap-3 max-sm:grow max-sm:*:grow">
            <a href="/register" className={FILLED}>
              Create Free Account
            </a>
            <a href="/resources" className={OUTLINED}>
              Browse Resources
            </a>
          </div>
        </>
      )}
    </div>
  </section>
);

const Heading = ({ title, text }: { title: string; text: string }) => (
  <div className="max-w-xl">
    <h2 className="text-3xl">{title}</h2>
    <p className="mt-3">{text}</p>
  </div>
);
