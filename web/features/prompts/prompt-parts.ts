// What only pages with a prompt need, loaded as one.
export { mountBlankFields } from "./blank-fields.tsx";
export { PromptActions } from "./prompt-actions.tsx";
