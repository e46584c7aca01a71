import { useId } from "react";
import { STAR_SHAPE } from "./stars.tsx";

/** Five radio buttons drawn as stars, so that arrow keys, labels and forms work as for any radio group. */
export function StarsInput({ legend, defaultValue = 5 }: { legend: string; defaultValue?: number }) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="stars-input flex">
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} htmlFor={`${id}-${value}`} className="relative rounded-sm p-1 has-focus-visible:outline-3">
            <input
              id={`${id}-${value}`}
              type="radio"
              name="rating"
              value={value}
              defaultChecked={value === defaultValue}
              // Covers its star, so that a finger exploring the screen with a screen reader finds it.
              className="absolute inset-0 size-full opacity-0"
            />
            <svg
              viewBox="0 0 20 20"
              className="size-8 text-star"
              stroke="currentColor"
              strokeWidth="1.2"
              role="img"
              aria-label={value === 1 ? "1 star" : `${value} stars`}
            >
              <path d={STAR_SHAPE} strokeLinejoin="round" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
