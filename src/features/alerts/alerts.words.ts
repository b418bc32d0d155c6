export const alertWords = {
  severities: { information: "Information", warning: "Warning", emergency: "Emergency" },
  close: "Close this message",
} as const;
