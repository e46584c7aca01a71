import type { ReactNode } from "react";
import { CheckIcon } from "#web/ui/icons.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";

type AccountPageProps = { title: string; lead: string; children: ReactNode };

const BENEFITS = [
  "Save the lesson plans and prompts you want to find again",
  "Rate and review what you tried in class",
  "Share your own resources, read by the team before they are published",
  "Ask and answer in the forums",
];

/** A form on one side, the benefits of an account on the other. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className="wrap grid gap-10 py-10 md:py-16 lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-20">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 mb-8 text-quiet">{lead}</p>
        {children}
      </div>
      <aside aria-label="What an account is for" className="self-start rounded-lg bg-pencil-tint p-6 md:p-10">
        <LogoMark className="size-14 md:size-20" />
        <p className="mt-5 font-heading text-xl">With a free account you can</p>
        <ul className="mt-5 grid gap-4">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <CheckIcon className="mt-0.5 size-6 shrink-0 rounded-full bg-pencil p-1 text-on-pencil" />
              {benefit}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
