import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import type { Self } from "#contract/users.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { badgeLabel } from "#web/lib/format/resource-labels.ts";
import { viewerQuery } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ButtonRow } from "#web/ui/button-row.tsx";
import { ChipsField } from "#web/ui/chips-field.tsx";
import { Form, FormError, SubmitButton } from "#web/ui/form.tsx";
import { unchangedProfile, userQuery } from "./profile-queries.ts";
import type { Teaches } from "./welcome-schema.ts";

const loadSchema = () => import("./welcome-schema.ts").then(({ TeachesSchema }) => TeachesSchema);

type WelcomeTeachesProps = { user: Self; nextHref: string };

/** For what somebody is offered. Only they see it. */
export function WelcomeTeaches({ user, nextHref }: WelcomeTeachesProps) {
  const { send, continueTo } = useSend({
    invalidates: ["/api/resources/for-you"],
    prompt: "Please log in to edit your profile",
  });
  const save = async (taught: Teaches) => {
    await send<Self>("PUT", `/api/users/${user.id}`, { ...unchangedProfile(user), ...taught }, (saved) => [
      setData(viewerQuery, saved),
      setData(userQuery(user.id), saved),
    ]);
    continueTo(nextHref);
  };
  return (
    <Form label="What you teach" schema={loadSchema} onSubmit={save} onFailure={explainFailure} className="grid gap-6">
      <ChipsField
        name="teachesSubjects"
        label="Subjects"
        options={optionsOf("subjects")}
        checked={user.teachesSubjects}
      />
      <ChipsField name="teachesGrades" label="Grades" options={optionsOf("grades")} checked={user.teachesGrades} />
      <FormError />
      <ButtonRow>
        <ButtonLink href={nextHref} variant="quiet">
          Skip
        </ButtonLink>
        <SubmitButton busyLabel="Saving...">Save and continue</SubmitButton>
      </ButtonRow>
    </Form>
  );
}

const optionsOf = (name: "subjects" | "grades") =>
  Object.fromEntries(RESOURCE_FIELDS[name].values.map((value) => [value, badgeLabel(name, value)]));
