import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import Button from 'antd/es/button';
import Compact from 'antd/es/space/Compact';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import styles from './SortableList.module.css';

interface Entry {
  id: string | number;
}

export interface SortableListProps<T extends Entry> {
  label: string;
  items: readonly T[];
  /** What an item is called when it is moved, e.g. `slot 3`. */
  nameOf: (item: T, index: number) => string;
  onMove: (items: T[]) => void;
  className?: string;
  itemClassName?: string;
  children: (item: T, index: number) => ReactNode;
}

/** The item is taken out and put in at the place it is dropped on (admin-tooling 4). */
function moved<T>(items: readonly T[], from: number, to: number): T[] {
  return arrayMove([...items], from, to);
}

interface ItemProps {
  id: Entry['id'];
  name: string;
  index: number;
  count: number;
  className?: string;
  onShift: (to: number) => void;
  children: ReactNode;
}

function Item({ id, name, index, count, className, onShift, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
    position: 'relative',
  };
  return (
    <li ref={setNodeRef} style={style} className={className} data-dragging={isDragging || undefined}>
      <Compact className={styles.handles}>
        <Button
          ref={setActivatorNodeRef}
          className={styles.handle}
          icon={<HolderOutlined aria-hidden />}
          {...attributes}
          {...listeners}
          aria-label={`Drag ${name}, ${index + 1} of ${count}`}
        />
        <Button
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={index === 0}
          onClick={() => onShift(index - 1)}
          aria-label={`Move ${name} earlier`}
        />
        <Button
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={index === count - 1}
          onClick={() => onShift(index + 1)}
          aria-label={`Move ${name} later`}
        />
      </Compact>
      {children}
    </li>
  );
}

/**
 * A list whose order can be changed: by dragging a handle, by the handle with Space and arrow keys, and by buttons
 * one step at a time.
 */
export function SortableList<T extends Entry>(props: SortableListProps<T>) {
  const { label, items, nameOf, onMove, className, itemClassName, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  /** What a button moved, and where to. */
  const [shifted, setShifted] = useState('');
  const indexOf = (id: string | number | undefined) => items.findIndex((item) => item.id === id);
  const nameAt = (id: string | number | undefined) => {
    const index = indexOf(id);
    const item = items[index];
    return item ? nameOf(item, index) : '';
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(moved(items, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press Space to lift, the arrow keys to move, Space to drop, Escape to cancel.',
        },
        announcements: {
          onDragStart: ({ active }) => `Lifted ${nameAt(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over
              ? `${nameAt(active.id)} is over position ${indexOf(over.id) + 1} of ${items.length}.`
              : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `Dropped ${nameAt(active.id)} at position ${indexOf(over.id) + 1}.` : 'Dropped.',
          onDragCancel: ({ active }) => `${nameAt(active.id)} is back where it was.`,
        },
      }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={rectSortingStrategy}>
        <ul role="list" aria-label={label} className={className}>
          {items.map((item, index) => (
            <Item
              key={item.id}
              id={item.id}
              name={nameOf(item, index)}
              index={index}
              count={items.length}
              className={itemClassName}
              onShift={(to) => {
                onMove(moved(items, index, to));
                setShifted(`Moved ${nameOf(item, index)} to position ${to + 1} of ${items.length}.`);
              }}
            >
              {children(item, index)}
            </Item>
          ))}
        </ul>
      </SortableContext>
      <VisuallyHidden role="status">{shifted}</VisuallyHidden>
    </DndContext>
  );
}
