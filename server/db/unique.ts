/**
 * What may exist only once. The database's unique indexes settle it; a test compares this list with them. Tables that join two
 * things (saves, uses, list items, follows of a person) are unique by their primary keys.
 */
export const UNIQUE = {
  users_username_key: "one account for each username, whatever the case of its letters; deleted accounts do not count",
  users_email_key:
    "one account for each email address, whatever the case of its letters; deleted accounts do not count, nor do those that have not confirmed the address in time",
  identities_key: "one account for each account at a log-in provider",
  passkeys_credential_id_key: "one account for each passkey",
  sessions_token_hash_key: "one session for each cookie",
  api_tokens_token_hash_key: "one API token for each secret",
  invitations_token_hash_key: "one invitation for each link",
  invitees_waiting_key:
    "one place among those who wait for an invitation for each address, whatever the case of its letters",
  school_links_token_hash_key: "one school link for each address",
  email_links_one_change: "one pending change of the email address for each account",
  ratings_resource_id_user_id_key: "one rating of a resource by each person",
  trials_resource_id_user_id_tried_on_key: "one trial of a resource by each person and day",
  search_words_key: "one row for each word of the library",
  saved_searches_user_id_filters_key: "one saved search for each person and set of filters",
  lists_token_key: "one list for each share link",
  forums_title_key: "one forum for each title",
  answers_reply_id_key: "one topic for each reply that is marked as its answer",
  thanks_topic_once: "one thanks for a topic by each person",
  thanks_reply_once: "one thanks for a reply by each person",
  follows_topic: "one follow of a topic by each person",
  follows_forum: "one follow of a forum by each person",
  notices_cause_kind_cause_id_user_id_key: "one notification of an event for each person",
  report_cases_one_open: "one open case for each reported thing",
  reports_case_id_user_id_key: "one report in a case by each person",
  removed_posts_kind_target_id_key: "one record for each removed post",
  imports_resource_id_key: "one imported file for each resource",
  site_exports_one_running: "one export of each kind that is being made",
  imports_list_id_key: "one imported file for each list",
};
