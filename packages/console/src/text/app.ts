export const app = {
  pageFailed: "This page cannot be shown",
  find: "Find or do…",
  groups: { designs: "Designs", work: "Work", settings: "Settings" },
  places: {
    home: "Home",
    collections: "Collections",
    spaces: "Spaces",
    projects: "Projects",
    trash: "Trash",
    jobs: "Jobs",
    rules: "Memory rules",
    audit: "Audit",
    tokens: "Tokens",
    organisations: "Organisations",
    users: "Users",
    webhooks: "Webhooks"
  },
  goTo: "Go to",
  account: "Account",
  accountOf: (name: string) => `Account of ${name}`,
  signIn: "Sign in",
  theme: "Theme",
  keys: "Keys",
  fixedKeys: {
    everywhere: [
      { keys: ["Esc"], does: "Close what is open over the page" },
      { keys: ["Tab"], does: "Go to the next control" }
    ],
    picture: [
      { keys: ["←", "↑", "→", "↓"], does: "Go from part to part" },
      { keys: ["Enter"], does: "Open the selected part" },
      { keys: ["+", "-"], does: "Zoom in and out" },
      { keys: ["0"], does: "Show all" },
      { keys: ["1"], does: "Show the actual size" },
      { keys: ["F"], does: "Focus on the selected part and its neighbours" },
      { keys: ["O"], does: "Switch to the outline and back" },
      { keys: ["Space"], does: "Pick the selected part, where parts are picked" },
      { keys: ["C"], does: "Connect the selected part, where the graph is edited" },
      { keys: ["Delete"], does: "Remove the selected part, where the graph is edited" },
      { keys: ["Esc"], does: "Go back" }
    ],
    outline: [
      { keys: ["↑", "↓"], does: "Go from row to row" },
      { keys: ["→", "←"], does: "Open and close a row" },
      { keys: ["Space"], does: "Select a part" },
      { keys: ["Enter"], does: "Open it" }
    ]
  },
  lines: (many: number) => (many === 1 ? "1 line" : `${many} lines`),
  paletteKeys: [
    { keys: ["↑", "↓"], does: "choose" },
    { keys: ["Enter"], does: "open or do" },
    { keys: ["Esc"], does: "close" }
  ],
  notLoaded: "This part of the console could not be loaded. Load the page again"
} as const
