import { useChangeQuery } from "#web/lib/navigation/location.ts";
import { Select } from "#web/ui/fields.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
import { PEOPLE_FILTERS, type PeopleListing } from "./people-queries.ts";

export function PeopleFilters({ listing }: { listing: PeopleListing }) {
  const changeQuery = useChangeQuery();
  const show = (change: Partial<PeopleListing>, replace = false) =>
    changeQuery({ after: null, ...change }, { replace });
  return (
    <SearchBox
      name="people"
      placeholder="Search by name, username or email"
      action="/admin/people"
      search={listing.search}
      onSearch={(search) => show({ search }, true)}
    >
      <div className="grid min-w-0 grow grid-cols-2 gap-3 md:max-w-sm">
        {PEOPLE_FILTERS.map(({ name, label, options }) => (
          <Select
            key={name}
            name={name}
            aria-label={label}
            value={listing[name]}
            onChange={(event) => show({ [name]: event.target.value })}
          >
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </SearchBox>
  );
}
