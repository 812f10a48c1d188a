/** What calls of the service say when they fail. */
export const client = {
  notReached: "The service cannot be reached. Check the connection and try again.",
  lost: "Connection lost, trying again",
  failed: "That did not work",
  readAgain: "Read again"
} as const
