export const POST_HINT =
  "Markdown works here: **bold**, lists, links. @username names somebody; a resource's address on a line of its own shows its title.";
