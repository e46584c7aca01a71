import { useRef, useState } from "react";
import { TextPage } from "#web/features/site/site-page.tsx";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useSite } from "#web/lib/site/site.ts";
import { Button } from "#web/ui/button.tsx";
import { COPIED_MS, copyText } from "#web/ui/copy-code.ts";
import { SteadyLabel } from "#web/ui/steady-label.tsx";

export default function AssistantsPage() {
  const { name, url, readers } = useSite();
  const viewer = useViewer();
  const isForMembers = readers === "members";
  const security = viewer ? <a href={`/users/${viewer.id}?tab=security`}>your profile</a> : "your profile";
  return (
    <TextPage
      title="Ask from your AI assistant"
      lead={`ChatGPT, Claude, Copilot and others can look things up in ${name} while you talk to them.`}
    >
      <p>
        Once you have connected {name} to your assistant, you ask as you would ask a colleague: “What worked for grade 7
        science with a tool my school allows, without student data?” It finds lesson plans and prompts here, and tells
        you in how many classes each one worked. It knows which AI tools your school allows. It fills in a prompt for
        your class, ready to use. After the lesson it fills in the form “I tried this”, which you check and send
        yourself.
      </p>
      <h2>How to connect it</h2>
      <ol>
        <li>
          Copy this address: <CopyAddress address={`${url}/mcp`} />
        </li>
        <li>
          Paste it in your assistant's settings:
          <ul>
            <li>
              <strong>Claude:</strong> Settings, then Connectors, then “Add custom connector”.
            </li>
            <li>
              <strong>ChatGPT:</strong> Settings, then Apps or Connectors. Turn on developer mode in the advanced
              settings, then choose “Create” and “No authentication”.
            </li>
            <li>
              <strong>Copilot:</strong> Ask whoever runs it at your school. They add the address in Copilot Studio,
              under Tools, as a “Model Context Protocol” server.
            </li>
            <li>
              <strong>Any other:</strong> Look for “Connectors”, “Tools” or “MCP servers”. If it asks for a type, choose
              “Streamable HTTP”.
            </li>
          </ul>
        </li>
        <li>
          Ask your question, and mention {name} in it: “Look in {name}: what worked for …?” The assistant may ask you
          whether it may do so.
        </li>
      </ol>
      <p>These menus change often, and some assistants offer this only in paid plans or to schools.</p>
      <h2>{isForMembers ? "You need a token" : "What it can see"}</h2>
      <p>
        {isForMembers
          ? `${name} is for its members, so your assistant has to show that you are one.`
          : `Your assistant sees what every visitor sees, and that is enough for most questions.`}{" "}
        With an API token {isForMembers ? "of yours it sees" : "it also sees"} what you see when you are logged in. An
        API token is a long password that only your assistant uses. Create one that may only read, on the Security tab
        of {security}, and paste it where the assistant asks for a token or an API key. Keep it to yourself; you can
        revoke it at any time.{" "}
        {isForMembers
          ? "An assistant that has no place for a token cannot be connected."
          : "If your assistant has no place for a token, connect it without one."}
      </p>
      <h2>Good to know</h2>
      <ul>
        <li>It only reads: no assistant can post, change or delete anything here.</li>
        <li>What you ask goes to the company behind your assistant, so name no students.</li>
        <li>Members wrote the texts it finds. Read them before you use them.</li>
      </ul>
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
