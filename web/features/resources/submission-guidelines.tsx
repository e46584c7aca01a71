import { CheckIcon } from "#web/ui/icons.tsx";

const GUIDELINES = [
  "All resources are reviewed by the team before publishing. Until then only you and the team can see yours.",
  "Share what has worked: name the class, the tool and the time it takes.",
  "Leave out everything that could identify a student.",
  "Say where AI wrote a part of it, and check what it wrote.",
];

export function SubmissionGuidelines({ className }: { className?: string }) {
  return (
    <aside aria-labelledby="guidelines" className={`rounded-lg bg-pencil-tint p-5 sm:p-7 ${className}`}>
      <h2 id="guidelines" className="text-xl">
        Submission guidelines
      </h2>
      <ul className="mt-4 grid gap-4 text-sm">
        {GUIDELINES.map((guideline) => (
          <li key={guideline} className="flex gap-3">
            <CheckIcon className="size-6 shrink-0 rounded-full bg-pencil p-1 text-on-pencil" />
            {guideline}
          </li>
        ))}
      </ul>
    </aside>
  );
}
