const VISIBILITY =
  "`private`: only its owner sees it. `link`: whoever knows its address does. `public`: everybody does, and it is on the owner's profile.";

/** What is the same in a list alone and among others. */
const OF_A_LIST: Record<string, string> = {
  userId: "Its owner.",
  visibility: VISIBILITY,
  itemCount: "How many resources it has, without those that are not public.",
  updatedAt: "When it, or what is in it, was last changed.",
  url: "Its page. For its owner alone, otherwise `null`: the page of a `link` list is known only to those who were sent it.",
  hiddenCount: "How many resources in it are not public at the moment. For its owner alone, otherwise `null`.",
  takenDown: "Whether a moderator has taken it down. For its owner alone, otherwise `null`.",
};

export const LIST_FIELDS: Record<string, string> = {
  ...Object.fromEntries(
    ["ResourceList", "UserList"].flatMap((name) =>
      Object.entries(OF_A_LIST).map(([field, words]) => [`${name}.${field}`, words]),
    ),
  ),
  "ListDraft.visibility": VISIBILITY,
  "ListDraft.description": "Plain text.",
  "ListChange.visibility": VISIBILITY,
  "ListItem.position": "From 0, without gaps.",
  "ListItem.resource": "As in lists: `content` is `null`, and the description is cut after 500 characters.",
  "ListItem.note": "By the owner of the list, in plain text.",
  "PackItem.note": "By the owner of the list, in plain text.",
  "ListItemChange.note": "Plain text. `null` or blank takes it away; left out it stays.",
  "ListItemChange.position": "Where it goes, from 0. Left out: a new one to the end, and others stay.",
  "UserList.items": "Left out with `view=card`.",
  "UserList.hasResource": "Whether the resource of `resourceId` is in it. Only there if that was asked for.",
};
