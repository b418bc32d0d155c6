import { choice, file, group, line, link, oneOf, picture } from "./rules.ts";

export const maxTitleLength = 120;

/** Of a picture beside or between texts, as wide as the page's text or as the window. */
const pictureFields = {
  picture: picture({ label: "Picture", widths: [480, 768, 1024, 1536], isAlwaysMarked: true }),
  caption: line({ label: "Caption", optional: true, maxLength: maxTitleLength }),
  width: choice({
    label: "Width",
    optional: true,
    choices: [
      { value: "text", label: "As wide as the text" },
      { value: "full", label: "Full width" },
    ],
  }),
};

export const pictureBlock = group({ label: "Picture", fields: pictureFields });

export const fileBlock = group({
  label: "File",
  fields: {
    title: line({ label: "Title of the file", maxLength: maxTitleLength }),
    file: file({ label: "File" }),
  },
});

export const videoBlock = group({
  label: "Video",
  fields: {
    url: link({
      label: "URL of the video",
      hint: "Of a video on YouTube or Vimeo. Nothing is loaded from there before a visitor plays it.",
      isVideo: true,
    }),
    title: line({ label: "Title of the video", maxLength: maxTitleLength }),
    still: picture({
      label: "Still picture",
      hint: "Shown until the video is played.",
      optional: true,
      isDescribedBeside: true,
      shape: [16, 9],
      widths: [480, 768, 1024],
    }),
  },
});

/** What a rich text may have between its lines. */
export const textBlocks = oneOf({
  label: "Block",
  kinds: { picture: pictureBlock, file: fileBlock, video: videoBlock },
});
