// What the community shows before a forum or a topic is chosen, loaded as one.
export { LatestDiscussions } from "./latest-discussions.tsx";
export { Welcome } from "./welcome.tsx";
