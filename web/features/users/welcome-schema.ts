import * as z from "zod/mini";
import { ProfileDraft } from "#contract/users.ts";

const { username, firstName, lastName, teachesSubjects, teachesGrades } = ProfileDraft.shape;

export const WelcomeSchema = z
  .object({ username, firstName, lastName, shownAs: z.enum(["name", "username", "number"]) })
  .check(
    z.refine(({ shownAs, firstName, lastName }) => shownAs !== "name" || Boolean(firstName ?? lastName), {
      error: "Enter the name that others should see",
      path: ["firstName"],
    }),
  );
export type Welcome = z.infer<typeof WelcomeSchema>;

export const TeachesSchema = z.object({ teachesSubjects, teachesGrades });
export type Teaches = z.infer<typeof TeachesSchema>;
