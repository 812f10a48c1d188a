/** What stands around the pages: navigation, account, palette, keys, failures of whole pages. */
export const app = {
  skip: "Skip to the page",
  notFound: "Nothing is here",
  notFoundNote: "There is no such page, or it is not yours to see. It may be in the trash.",
  toHome: "Go to the start",
  signInToSee: "Sign in to see this page",
  signInToSeeNote:
    "Nobody who is not signed in can see it. It may be private, in the trash, or not there at all.",
  notFollowing: "This page no longer follows what others change",
  pageFailed: "This page cannot be shown",
  find: "Find or do…",
  menu: "Menu",
  navigation: "Main",
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
  help: "Help",
  signIn: "Sign in",
  signOut: "Sign out",
  changePassword: "Change the password",
  guest: "Guest",
  theme: "Theme",
  themeLight: "Light theme",
  themeDark: "Dark theme",
  themeSystem: "The system's theme",
  apiReference: "API reference",
  keys: "Keys",
  keysNote: "What can be done here, by its keys. Two letters are pressed one after the other.",
  bareKeys: "Single letters are keys",
  bareKeysHint: "Switch this off if you dictate, or press letters by accident. Keys with Ctrl or ⌘ stay.",
  keysEverywhere: "Everywhere",
  keysOfPicture: "In the picture of a graph",
  keysOfOutline: "In the outline of a graph",
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
  actions: "Actions",
  designs: "Designs",
  more: "More",
  public: "Public",
  searchFor: (words: string) => `Search everything for “${words}”`,
  lines: (many: number) => (many === 1 ? "1 line" : `${many} lines`),
  paletteKeys: [
    { keys: ["↑", "↓"], does: "choose" },
    { keys: ["Enter"], does: "open or do" },
    { keys: ["Esc"], does: "close" }
  ],
  notLoaded: "This part of the console could not be loaded. Load the page again",
  pieceNote: "A part of this page could not be loaded. It appears by itself once the service answers.",
  signOutFailed: "You are still signed in"
} as const
