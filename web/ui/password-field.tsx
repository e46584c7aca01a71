import { type ComponentProps, type ReactNode, useState } from "react";
import { Field, Input } from "./fields.tsx";
import { icon } from "./icons.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & { name: string; label: ReactNode; hint?: ReactNode };

export function PasswordField({ name, label, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ name, label, hint }}>
      {(control) => (
        <span className="relative block">
          <Input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          <button
            type="button"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-md text-quiet hover:text-ink"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </Field>
  );
}

const EyeIcon = icon(
  <>
    <path d="M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10Z" />
    <circle cx="10" cy="10" r="2.4" />
  </>,
);

const EyeOffIcon = icon(
  <path d="M3 3l14 14M8 4.8A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a14 14 0 0 1-2.4 3M12.4 12.4a3.4 3.4 0 0 1-4.8-4.8M5 6.2A14 14 0 0 0 2 10s3 5.5 8 5.5a8 8 0 0 0 3.8-1" />,
);
