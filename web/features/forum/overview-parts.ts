// What the community shows as long as no topic is open, loaded as one: a forum that is opened from the start needs no more code.
export { LatestDiscussions } from "./latest-discussions.tsx";
export { TopicList } from "./topic-list.tsx";
export { Welcome } from "./welcome.tsx";
