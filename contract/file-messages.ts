// Apart from the rules, which pages load that only name a file.

export const FILE_TOO_LARGE = "A file can have 10 MB at most. Please make it smaller, or link to it instead.";
export const PICTURE_TOO_LARGE = "A picture can have 5 MB at most. Please make it smaller.";
