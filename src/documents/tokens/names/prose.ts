import { type Name, namesIn } from '../../../libraries/prose/names.ts';
import { isOn } from '../switch.ts';

/** Finds the names of people, organisations and places in prose. */
export const namesInProse = (text: string): readonly Name[] => (isOn('name') ? namesIn(text) : []);
