import { type ReactNode, useMemo, useState } from "react";
import * as z from "zod/mini";
import { SITE_PAGES } from "#contract/site-page-names.ts";
import type { ManagedPage, PageVersion } from "#contract/site-pages.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { usePages } from "#web/lib/api/use-pages.ts";
import { newComparison } from "#web/lib/format/difference.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { TimeOfDay } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { MarkedText } from "#web/ui/marked-text.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { pageVersionsQuery, useSendPage } from "./pages-queries.ts";

/** What to go back to: a version, or with null the text that the site came with. */
type Wanted = { version: number | null };

type PageVersionsProps = { managed: ManagedPage; onRestored: () => void };

/** Who has changed a page and when, what they changed, and the way back. */
export function PageVersions({ managed, onRestored }: PageVersionsProps) {
  const query = pageVersionsQuery(managed.page);
  const { items, next, loadNext, isLoadingNext, isError, isNextError, refetch } = usePages(query);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const close = () => setWanted(null);
  return (
    <section aria-labelledby="page-versions" className="mt-12 border-line border-t pt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="page-versions" className="text-xl">
          Versions
        </h3>
        {!managed.isOriginal && (
          <Button variant="quiet" size="sm" className="needs-script" onClick={() => setWanted({ version: null })}>
            Restore the original text
          </Button>
        )}
      </div>
      {!items && !isError && <Skeleton className="h-40" />}
      {isError && <LoadError onRetry={refetch}>The versions could not be loaded.</LoadError>}
      {items?.length === 0 && <p className="text-quiet">Nobody has changed this page yet.</p>}
      {items && items.length > 0 && (
        <VersionList versions={items} isComplete={next === null} onRestore={(version) => setWanted({ version })} />
      )}
      {isNextError && <LoadError onRetry={loadNext}>Older versions could not be loaded.</LoadError>}
      {next && !isNextError && (
        <Button variant="quiet" className="needs-script mt-6" onClick={loadNext} aria-disabled={isLoadingNext}>
          Show older
        </Button>
      )}
      <Dialog
        open={wanted !== null}
        onClose={close}
        title={wanted?.version === null ? "Restore the original text?" : "Go back to this text?"}
      >
        {wanted && <RestoreForm managed={managed} wanted={wanted} onClose={close} onRestored={onRestored} />}
      </Dialog>
    </section>
  );
}

type VersionListProps = { versions: PageVersion[]; isComplete: boolean; onRestore: (version: number) => void };

function VersionList({ versions, isComplete, onRestore }: VersionListProps) {
  const compare = useMemo(() => newComparison(), []);
  const changeOf = (version: PageVersion, before: PageVersion | undefined): ReactNode => {
    if (version.content === null) return <Whole>The original text</Whole>;
    if (!before && !isComplete) return <Whole>An earlier text</Whole>;
    if (!before?.content) return <Whole>Replaced the original text</Whole>;
    return <MarkedText pieces={compare(textOf(before), textOf(version))} isFolded />;
  };
  return (
    <ol aria-label="Versions" className="divide-y divide-line border-line border-y">
      {versions.map((version, at) => (
        <li key={version.id} className="grid gap-3 py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="mb-2">
              <TimeOfDay iso={version.createdAt} className="font-semibold" />
              {version.author && (
                <>
                  {" by "}
                  <UserLink author={version.author} />
                </>
              )}
              <span className="text-quiet text-sm">
                {at === 0 && " · what readers see now"}
                {version.toldMembers && " · members were told"}
              </span>
            </p>
            {changeOf(version, versions[at + 1])}
          </div>
          {at > 0 && version.content !== null && (
            <Button variant="quiet" size="sm" className="needs-script self-start" onClick={() => onRestore(version.id)}>
              Go back to this text
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

const textOf = ({ lead, content }: PageVersion) => [lead, content].filter(Boolean).join("\n\n");

const Whole = ({ children }: { children: ReactNode }) => <p className="text-quiet">{children}</p>;

const NO_FIELDS = z.object({});

type RestoreFormProps = PageVersionsProps & { wanted: Wanted; onClose: () => void };

function RestoreForm({ managed: { page, version: seenVersion }, wanted, onClose, onRestored }: RestoreFormProps) {
  const send = useSendPage();
  return (
    <Form
      label="Restore a text"
      schema={NO_FIELDS}
      onSubmit={async () => {
        await send("POST", `/api/admin/pages/${page}/restore`, { ...wanted, seenVersion });
        onClose();
        onRestored();
        toast({ title: "Text restored", description: `Readers of “${SITE_PAGES[page].title}” see it from now on.` });
      }}
      onFailure={explainFailure}
    >
      <p>Readers see it at once. The text they see now stays among the versions.</p>
      <FormError />
      <FormButtons onCancel={onClose} submit="Restore Text" busyLabel="Restoring..." />
    </Form>
  );
}
