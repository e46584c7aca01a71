/** Two pages as speech bubbles, one with a check mark. */
export const HeroDrawing = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 420 380"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="246" cy="196" r="158" className="fill-pencil-tint" stroke="none" />
    <path d="M32 92 248 54l42 236-216 38Z" className="fill-grey-tint" />
    <path d="M84 48h178l48 48v198H168l-42 48v-48H84Z" className="fill-raised" />
    <path d="M262 48v48h48" className="fill-pencil" />
    <path d="M116 116h92M116 150h160M116 184h160M116 218h84" />
    <path d="M396 196H244v104h104l30 32v-32h18Z" className="fill-pencil" />
    <path d="m280 250 24 24 56-54" className="stroke-on-pencil" strokeWidth="7" />
    <path d="M350 34v30M335 49h30M388 92v18M379 101h18" />
  </svg>
);
