import { SearchBox as AnySearchBox } from "#web/ui/search-box.tsx";

type SearchBoxProps = { search: string; onSearch: (search: string) => void };

export const SearchBox = (props: SearchBoxProps) => (
  <AnySearchBox
    {...props}
    name="resources"
    placeholder="Search resources by title or description"
    action="/admin/resources"
  />
);
