import "./ui/elements.css.ts"
import { Refused } from "@design-workspace/client"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app/App.tsx"
import { isMissingPiece, watchPieces } from "./app/missingPieces.ts"

watchPieces()

const place = document.getElementById("root")
if (place !== null)
  createRoot(place, {
    // What the service refuses and what cannot be loaded is shown on the page; all else is an error of the console.
    onCaughtError: (error) => {
      if (!(error instanceof Refused || isMissingPiece(error))) reportError(error)
    }
  }).render(
    <StrictMode>
      <App />
    </StrictMode>
  )
