import { expect, test } from "vitest";
import { videoAt } from "#contract/video.ts";

const youTube = (rest = "") => ({
  kind: "frame",
  provider: "YouTube",
  src: `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1${rest}`,
});

test.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ",
  "https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=PL123",
  "https://youtu.be/dQw4w9WgXcQ?si=abc",
  "https://www.youtube.com/embed/dQw4w9WgXcQ",
  "https://www.youtube.com/shorts/dQw4w9WgXcQ",
  "https://www.youtube.com/live/dQw4w9WgXcQ/",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
])("%s plays from YouTube's no-cookie host", (address) => expect(videoAt(address)).toEqual(youTube()));

test.each([
  ["t=90", 90],
  ["t=90s", 90],
  ["t=1h2m3s", 3723],
  ["start=5", 5],
])("YouTube starts at %s", (time, seconds) => {
  expect(videoAt(`https://youtu.be/dQw4w9WgXcQ?${time}`)).toEqual(youTube(`&start=${seconds}`));
});

test.each([
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://www.vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://player.vimeo.com/video/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://vimeo.com/76979871/ab12cd34ef", "https://player.vimeo.com/video/76979871?h=ab12cd34ef&autoplay=1&dnt=1"],
  [
    "https://player.vimeo.com/video/76979871?h=ab12cd34ef",
    "https://player.vimeo.com/video/76979871?h=ab12cd34ef&autoplay=1&dnt=1",
  ],
])("%s plays from Vimeo", (address, src) => {
  expect(videoAt(address)).toEqual({ kind: "frame", provider: "Vimeo", src });
});

test.each(["https://example.org/lesson.mp4", "https://example.org/a%20b/LESSON.WEBM?token=1"])(
  "%s plays as a video file",
  (address) => expect(videoAt(address)).toEqual({ kind: "file", src: address }),
);

test.each([
  "https://example.org/watch?v=dQw4w9WgXcQ",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://notyoutube.com/embed/dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=../../evil",
  "https://www.youtube.com/@channel",
  "https://youtu.be/",
  "https://vimeo.com/about",
  "https://example.org/mp4",
  "javascript:alert(1)//.mp4",
  "data:video/mp4;base64,AAAA",
  "not an address",
  "",
])("%j is shown only as a link", (address) => expect(videoAt(address)).toEqual({ kind: "link" }));
