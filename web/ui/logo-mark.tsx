import type { ComponentProps } from "react";

/** The product's mark: a page with the tail of a speech bubble. */
export function LogoMark(props: Omit<ComponentProps<"svg">, "children">) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" {...props}>
      <path className="fill-pencil" d="M5 3h15l7 7v14H15l-5 6v-6H5V3Z" />
      <g fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
        <path d="M5 3h15l7 7v14H15l-5 6v-6H5V3Z" />
        <path d="M20 3v7h7" />
        <path className="stroke-on-pencil" d="M10 13.5h6M10 18.5h12" />
      </g>
    </svg>
  );
}
