import { type ComponentProps, type ReactNode, useState } from "react";
import { Field, Input } from "./fields.tsx";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";

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
