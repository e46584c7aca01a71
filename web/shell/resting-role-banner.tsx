import type { Self } from "#contract/users.ts";

/** On every page, for staff whose role rests. */
export const RestingRoleBanner = ({ user: { restingRole } }: { user: Self }) =>
  restingRole && (
    <section aria-label="Your role" className="screen-only border-line border-b bg-danger-tint">
      <div className="wrap py-3 text-sm">
        <p>
          <strong>{`Your role as ${restingRole === "admin" ? "an admin" : "a moderator"} rests.`}</strong> Your password
          was reset by mail, and you had no other second step. Please ask an admin to give your role back.
        </p>
      </div>
    </section>
  );
