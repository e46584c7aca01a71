import { icon } from "#web/ui/icons.tsx";

export const AddToListIcon = icon(<path d="M3 5h11M3 10h7M3 15h5M14.5 10.5v7M11 14h7" />);
export const GripIcon = icon(
  <path d="M7.5 5h.01M7.5 10h.01M7.5 15h.01M12.5 5h.01M12.5 10h.01M12.5 15h.01" strokeWidth="2.5" />,
);
