import type { NoticeSettings } from "#contract/notices.ts";
import { read } from "#web/lib/api/query.ts";

export const noticeSettingsPath = (userId: string | number) => `/api/users/${userId}/notices`;

export const noticeSettingsQuery = (userId: string | number) => read<NoticeSettings>(noticeSettingsPath(userId));
