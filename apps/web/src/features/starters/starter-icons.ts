import {
  CalendarClock,
  ClipboardList,
  FileUser,
  GraduationCap,
  Mail,
  ShoppingCart,
  Smile,
  Ticket,
  TriangleAlert,
} from 'lucide-react';
import type { Icon } from '../../ui/icon.ts';

const icons: Readonly<Record<string, Icon>> = {
  contact: Mail,
  'customer-feedback': Smile,
  'event-registration': Ticket,
  'order-form': ShoppingCart,
  'appointment-request': CalendarClock,
  'job-application': FileUser,
  'course-evaluation': GraduationCap,
  'incident-report': TriangleAlert,
};

export const starterIcon = (id: string): Icon => icons[id] ?? ClipboardList;
