import { STORED_ABOUT_YOU, STORED_BRIEFLY } from "#contract/privacy.ts";
import { SITE_PAGES } from "#contract/site-page-names.ts";
import { SitePage } from "#web/features/site/site-page.tsx";

export default function PrivacyPage() {
  return <SitePage page="privacy" title={SITE_PAGES.privacy.title} livePart={<StoredData />} />;
}

/** Made from what the tables declare, so that no text can be wrong about it. */
const StoredData = () => (
  <>
    <StoredDataTable />
    {Object.values(STORED_BRIEFLY).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </>
);

const StoredDataTable = () => (
  // biome-ignore lint/a11y: a table wider than the screen must be scrollable by keyboard, as in user content
  <div className="table-scroll" role="group" aria-label="What is stored about you" tabIndex={0}>
    <table className="min-w-160 table-fixed">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">Who sees it</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(STORED_ABOUT_YOU).map(({ what, why, who, howLong }) => (
          <tr key={what}>
            <td>{what}</td>
            <td>{why}</td>
            <td>{who}</td>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
