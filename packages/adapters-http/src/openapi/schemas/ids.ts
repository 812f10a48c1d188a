/** The ids and times of the one story that all examples share. */
export const acme = "01a1fa36-5f0d-7b92-8e4c-6d1a9b3c7e25"
export const ada = "01a1fa35-1b7e-7d4a-9c60-8f3b2a5d4e17"
export const shop = "01a1fa37-caab-7153-b2c3-4ac39e8ed08b"
export const space = "01a1fa37-d0c2-7e11-9a53-0b7c55e0f3aa"
export const project = "01a1fa38-2e61-7a34-8d07-5b9f1c2e6d48"
export const attempt = "01a1fa3e-91c4-7d0b-8f5e-5f2d1c6b7a80"
export const job = "01a1fa3e-91c5-7a6e-9b21-7e4c3d8f5a16"
export const rule = "01a1fa39-6c8f-7e25-a1b4-9d2f6e3c8b70"
export const token = "01a1fa3a-0d37-7c58-b6e9-2a8f5c1d9e43"
/** Who made a thing, and its present version. */
export const changers = { created_by: ada, updated_by: ada }
/** Their names beside them. */
export const changerNames = { created_by_name: "Ada Lovelace", updated_by_name: "Ada Lovelace" }
export const made = "2026-11-20T09:12:44.085Z"
export const changed = "2026-11-20T09:30:00.000Z"
export const finished = "2026-11-20T09:31:07.312Z"
