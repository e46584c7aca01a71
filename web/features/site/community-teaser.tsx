import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** On the home page. Beside it stands what goes on there, if anything does. */
export const CommunityTeaser = ({ children }: { children: ReactNode }) => (
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
    <div className="grid content-center gap-8 empty:hidden">{children}</div>
  </section>
);
