import { readVideo } from "./videos.ts";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1";
const vimeo = "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s", youTube],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", youTube],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", youTube],
  ["https://vimeo.com/76979871", vimeo],
  ["https://vimeo.com/76979871/abcdef1234", `${vimeo}&h=abcdef1234`],
  ["https://player.vimeo.com/video/76979871?h=abcdef1234", `${vimeo}&h=abcdef1234`],
])("%s is played without cookies", (url, player) => {
  expect(readVideo(url)?.player).toBe(player);
});

test.each([
  "https://www.youtube.com/",
  "https://www.youtube.com/@school",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=<script>",
  "https://www.youtube.com/playlist?list=PL1234567890",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/?https://youtu.be/dQw4w9WgXcQ",
  "https://someone@youtu.be/dQw4w9WgXcQ",
  "https://:secret@youtu.be/dQw4w9WgXcQ",
  "https://youtu.be:8443/dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ/more",
  "https://vimeo.com/channels/staffpicks",
  "https://vimeo.com/76979871/<b>",
  "javascript:alert(1)",
  "",
])("%s is not one video of YouTube or Vimeo", (url) => {
  expect(readVideo(url)).toBeUndefined();
});
