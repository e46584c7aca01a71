import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { COPIED_MS, copyText } from "#web/ui/copy-code.ts";
import { SteadyLabel } from "#web/ui/steady-label.tsx";

/** An address to take along, which can also be selected by hand. */
export function CopyAddress({ address }: { address: string }) {
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(address, code.current))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <p className="flex flex-wrap items-center gap-3">
      <code ref={code} className="wrap-anywhere">
        {address}
      </code>
      <Button size="sm" variant="quiet" className="needs-script" onClick={copy}>
        <SteadyLabel texts={["Copy address", "Copied"]} shown={copied ? "Copied" : "Copy address"} />
      </Button>
    </p>
  );
}
