// What only the owner of a list needs, loaded as one.
export { EditableItems } from "#web/features/lists/editable-items.tsx";
export { OwnerActions } from "#web/features/lists/owner-actions.tsx";
