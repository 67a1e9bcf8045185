import { createElement, type ComponentType } from 'react';
import type { RemoteModuleId } from 'shared-types/remotes';

const SLOT = 'slot:';

/** The module in whose slot a component is, by its stack in React; undefined for the shell's own. */
export function slotOwner(componentStack: string | null | undefined): RemoteModuleId | undefined {
  return new RegExp(`${SLOT}([a-z0-9-]+/\\w+)`).exec(componentStack ?? '')?.[1] as RemoteModuleId | undefined;
}

const named = new WeakMap<ComponentType<object>, ComponentType<object>>();

/** Wraps a component in one whose name tells {@link slotOwner} its module. */
export function inSlotOf(id: RemoteModuleId, component: ComponentType<object>): ComponentType<object> {
  const known = named.get(component);
  if (known) return known;
  const slot = (props: object) => createElement(component, props);
  slot.displayName = `${SLOT}${id}`;
  named.set(component, slot);
  return slot;
}
