import { createContext } from "react";

/** What the fields and the button of a form need to know about it. */
export const FormState = createContext<{ busy: boolean; errors: Record<string, string> }>({ busy: false, errors: {} });
