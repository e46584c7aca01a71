import { useRef, useState } from "react";
import { TextPage } from "#web/features/site/site-page.tsx";
import { useSite } from "#web/lib/site/site.ts";
import { Button } from "#web/ui/button.tsx";
import { COPIED_MS, copyText } from "#web/ui/copy-code.ts";
import { SteadyLabel } from "#web/ui/steady-label.tsx";

export default function AssistantsPage() {
  const { name, url } = useSite();
  return (
    <TextPage
      title="Use it from your assistant"
      lead={`Ask the AI assistant you already talk to. It looks things up in ${name} for you.`}
    >
      <p>
        Assistants such as ChatGPT, Claude or Copilot can look things up in {name} while you talk to them. Copy the
        address below and add it in your assistant's settings, as shown further down. Then ask as you would ask a
        colleague: “What worked for grade 7 science with a tool my school allows, without student data?” It finds what
        teachers have tried, says which AI tools are allowed here, and fills in the blanks of a prompt for you. It reads
        what you could read here yourself and changes nothing: to say how a lesson went, it gives you a form that you
        check and send.
      </p>
      <h2>The address</h2>
      <CopyAddress address={`${url}/mcp`} />
      <h2>How to add it</h2>
      <ul>
        <li>
          <strong>Claude:</strong> Settings, then Connectors, then “Add custom connector”. Paste the address.
        </li>
        <li>
          <strong>ChatGPT:</strong> Settings, then Apps or Connectors. Turn on developer mode under the advanced
          settings, choose “Create”, and paste the address. No sign-in is needed.
        </li>
        <li>
          <strong>Copilot:</strong> your school's administrator adds it in Copilot Studio, under Tools, as a “Model
          Context Protocol” server.
        </li>
        <li>
          <strong>Any other:</strong> look for “connector”, “tool” or “MCP server” in its settings. Where it asks for a
          kind, choose “Streamable HTTP”.
        </li>
      </ul>
      <p>Assistants change their menus, and some offer this only in paid plans or to schools.</p>
      <h2>As yourself</h2>
      <p>
        Without anything else, an assistant reads what every visitor may read. To let it read what you may read, make an
        API token that may only read, on the Security tab of your profile. Give it to the assistant where it asks for a
        token or key, and nowhere else. You can end it at any time.
      </p>
      <h2>What to keep in mind</h2>
      <p>
        What you ask goes to the company behind your assistant, as always, so name no students. Texts in {name} were
        written by its members: read them before you use them.
      </p>
    </TextPage>
  );
}

/** An address to take along, which can also be selected by hand. */
function CopyAddress({ address }: { address: string }) {
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
