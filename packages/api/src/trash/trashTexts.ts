import { ada, paragraphs, project, sentences, shop, space, type Texts } from "../wire/Texts.ts"

export const trashTexts: Texts = {
  operations: {
    restoreFromTrash: paragraphs(
      sentences(
        "Each item is restored as its own restore does, and by its right.",
        "`result` is `restored` also of what was not in the trash any more.",
        "What is `refused` has in `error` what its own restore would answer, with the calls that resolve it.",
        "One that is refused stops no other."
      ),
      sentences(
        "`restore_space: true` brings the spaces of projects back too, as `restore_space=1` does.",
        "A space and its projects may be named in any order.",
        "The answer has the items in the order in which they were sent.",
        "An item that is named twice is restored once and answered twice."
      ),
      sentences(
        "Each item is a separate transaction.",
        "If the call breaks off, what was restored stays so, and the same call again does the rest.",
        "With an `Idempotency-Key` all items are one transaction."
      )
    )
  },
  fields: {
    kind: "`project`, `space` or `collection`.",
    items: "1 to 100.",
    restore_space:
      "Whether the spaces of projects come back too, which needs the right to restore them; false by default.",
    result: "Whether it is out of the trash now.",
    error: "What its own restore would have answered; null where it is out of the trash.",
    restored: "How many items are out of the trash.",
    refused: "How many are not, or are none.",
    in_trash: "Whether it lies in the trash itself.",
    refusal: "What the restore would answer instead; null where it would be done.",
    restores: "What it takes out of the trash, the space before its project.",
    into_sight: "What becomes visible again by that, without having been trashed itself.",
    into_sight_total: "How many they are; `into_sight` has the first of them.",
    stays_in_trash: "What it concerns and leaves in the trash.",
    stays_in_trash_total: "How many they are; `stays_in_trash` has the first of them.",
    shown_in: "Of a collection: the spaces that stand on it and are not in the trash.",
    shown_in_total: "How many they are; `shown_in` has the first of them.",
    owner_id: "The user who owns it; null for a guest's, and if that user was removed.",
    projects_total: "How many projects of the space are in sight.",
    projects: "The newest 50 of them."
  },
  example: {
    id: project,
    name: "Book shop",
    items: [
      { kind: "space", id: space },
      { kind: "project", id: project }
    ],
    error: null,
    refused: 0,
    refusal: null,
    restores: [{ kind: "space", id: space, name: "Shop platform" }],
    stays_in_trash: [{ kind: "collection", id: shop, name: "Online shop" }],
    shown_in: [],
    shown_in_total: 0,
    owner_id: ada
  },
  schemas: {
    NamedThing: "A project, space or collection by its name; a project's is its title.",
    TrashRestore: { description: "What to take out of the trash.", example: { restore_space: false } },
    RestoredItem: { description: "What came of one item.", fields: { id: "As it was sent." } },
    RestoredItems: {
      description: "What came of each item, in the order in which they were sent.",
      example: { items: [{ kind: "project", id: project, result: "restored", error: null }] },
      fields: { items: "What came of each item, in the order in which they were sent." }
    },
    RestorePreview: {
      description: "What a restore would do.",
      example: { kind: "space", id: space, name: "Shop platform" }
    },
    OwnedProject: { description: "A project by its title, with its owner.", fields: { name: "Its title." } },
    SpaceTrashPreview: {
      description: "What the trashing of a space hides.",
      example: { kind: "space", id: space, name: "Shop platform" },
      fields: { kind: "`space`." }
    },
    TrashItem: { description: "A thing in the trash.", fields: { id: "Its id, a UUID in either case." } }
  }
}
