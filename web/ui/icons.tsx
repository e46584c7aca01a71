import type { ReactNode } from "react";
import { classNames } from "#web/lib/format/class-names.ts";

/**
 * Always beside a text or inside a labelled control, so hidden from screen readers. Its size and its line are in the
 * stylesheet: a listing shows dozens, and each attribute costs time and bytes.
 */
export function icon(drawing: ReactNode) {
  return function Icon({ className }: { className?: string }) {
    return (
      <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames("icon", className)}>
        {drawing}
      </svg>
    );
  };
}

export const SearchIcon = icon(<path d="M13.2 13.2 17 17M8.75 14.5a5.75 5.75 0 1 1 0-11.5 5.75 5.75 0 0 1 0 11.5Z" />);
export const MenuIcon = icon(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const MoreIcon = icon(<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.75" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const ChevronDownIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const ChevronLeftIcon = icon(<path d="M12 5 7 10l5 5" />);
export const ChevronRightIcon = icon(<path d="m8 5 5 5-5 5" />);
export const BookmarkIcon = icon(<path d="M5.5 3h9v14L10 13.4 5.5 17V3Z" />);
export const BellIcon = icon(<path d="M4 14.5h12l-1.5-2.5V8.5a4.5 4.5 0 0 0-9 0V12L4 14.5Zm4 2.5h4" />);
export const AlertIcon = icon(<path d="M10 6.5v4.2m0 2.6v.1M10 17.5a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Z" />);
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const ShareIcon = icon(<path d="M10 12.5V2.5m0 0L6.5 6M10 2.5 13.5 6M5.5 9H4v8h12V9h-1.5" />);
export const FileIcon = icon(<path d="M5 2.5h6.5L15.5 7v10.5H5v-15Zm6 0V7.5h4.5" />);
export const HeartIcon = icon(
  <path d="M10 16.8 3.9 10.6a3.9 3.9 0 0 1 5.5-5.5l.6.6.6-.6a3.9 3.9 0 0 1 5.5 5.5L10 16.8Z" />,
);
