import { createContext } from "react";

/** What a form's fields and button need to know about it. */
export const FormState = createContext<{ busy: boolean; disabled?: boolean; errors: Record<string, string> }>({
  busy: false,
  errors: {},
});
