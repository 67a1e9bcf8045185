import { useSyncExternalStore } from 'react';

/** Key in local storage, and the window event after which it is read again. */
const KEY = 'price-vat-v1';
const CHANGED = 'priceVatChanged';

/** Whether prices are shown with VAT or without it. */
export type VatChoice = 'with' | 'without';

/** Where the browser stores nothing, the choice lasts as long as the page. */
let unstored: VatChoice = 'with';

function read(): VatChoice {
  try {
    return window.localStorage.getItem(KEY) === 'without' ? 'without' : 'with';
  } catch {
    return unstored;
  }
}

function choose(choice: VatChoice): void {
  unstored = choice;
  try {
    window.localStorage.setItem(KEY, choice);
  } catch (cause) {
    console.warn(`Browser storage key ${KEY} could not be used.`, cause);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function hear(listener: () => void): () => void {
  // `storage` is the other tabs'.
  const events = [CHANGED, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The visitor's choice, which this browser remembers, and a function that changes it; `with` before hydration. */
export function useVatChoice(): [VatChoice, (choice: VatChoice) => void] {
  return [useSyncExternalStore(hear, read, () => 'with'), choose];
}
