/** What the pieces of the design system say by themselves. */
export const ui = {
  product: "Design Workspace",
  cancel: "Cancel",
  close: "Close",
  loading: "Loading…",
  more: "More",
  actions: "Actions",
  breadcrumb: "Where this is",
  copy: "Copy",
  copied: "Copied",
  showMore: "Show more",
  tryAgain: "Try again",
  never: "never"
} as const
