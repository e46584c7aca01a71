export type BulkSizes = { resources: number; users: number };
