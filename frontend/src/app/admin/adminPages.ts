import {
  BadgeCheck,
  Boxes,
  CalendarClock,
  FileText,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  PackagePlus,
  Pencil,
  Plus,
  ReceiptText,
  Scale,
  Search,
  Tag,
  Tags,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { Redirect } from 'wouter';
import { adminSliderQuery } from '../../features/admin/slider/sliderCalls.ts';
import type { PageProps } from '../../lib/pageProps.ts';
import { paths } from '../../lib/paths.ts';
import type { AdminPage } from './adminPage.ts';

const dashboard = 'Dashboard';
const history = 'History';

const addModelPath = '/AdminDS/AddModel';
const momentPath = '/AdminDS/Moment';

const atAnotherMoment = { label: 'At another moment', href: momentPath, icon: CalendarClock };

/** The root of the admin area leads to the dashboard, whose code it loads (R025). */
const ToDashboard = () => Redirect({ replace: true, to: paths.admin.starter });

/** The screen that a module exports under this name. */
const view =
  <Name extends string>(name: Name) =>
  (module: Readonly<Record<Name, ComponentType<PageProps>>>) => ({ View: module[name] });

/** All pages of the admin area, in the order of its navigation (R026). */
export const adminPages = {
  root: {
    path: paths.admin.root,
    title: dashboard,
    hasOwnHeading: true,
    load: () => import('../../features/admin/dashboard/Dashboard.tsx').then(() => ({ View: ToDashboard })),
  },
  starter: {
    path: paths.admin.starter,
    title: dashboard,
    links: () => [atAnotherMoment],
    nav: { group: '', label: dashboard, icon: LayoutDashboard },
    load: () => import('../../features/admin/dashboard/Dashboard.tsx').then(view('Dashboard')),
  },
  waiting: {
    path: paths.admin.waiting,
    title: 'What waits',
    text: 'What only you can decide, the most urgent first. The keys j and k lead through it, Enter opens a row, and ? lists all keys.',
    nav: { group: '', label: 'What waits', icon: ListTodo },
    load: () => import('../../features/admin/waiting/WaitingScreen.tsx').then(view('WaitingScreen')),
  },
  models: {
    path: paths.admin.models,
    title: 'Models',
    text: 'All models in the shop, and drafts. Changes take effect at once, and the history keeps earlier versions.',
    links: () => [atAnotherMoment, { label: 'New model', href: addModelPath, icon: Plus, isMain: true }],
    nav: { group: 'Models', label: 'All models', icon: Boxes },
    load: () => import('../../features/admin/models/ModelsTable.tsx').then(view('ModelsTable')),
  },
  addModel: {
    path: addModelPath,
    title: 'Add model',
    text: 'A model is in the shop as soon as its files are uploaded, unless it is kept as a draft. Its pictures are resized in the background.',
    nav: { group: 'Models', label: 'Add model', icon: PackagePlus },
    load: () => import('../../features/admin/models/form/UploadModelForm.tsx').then(view('UploadModelForm')),
  },
  updateModel: {
    path: paths.admin.updateModel(':id'),
    title: 'Update model',
    text: 'Changes take effect in the shop at once. The history keeps earlier versions and can restore them.',
    links: ({ id = '' }) => [{ label: history, href: paths.admin.historyOf('model', id), icon: History }],
    load: () =>
      import('../../features/admin/models/form/UpdateModelScreen.tsx').then(view('UpdateModelScreen')),
  },
  replaceFiles: {
    path: paths.admin.replaceFiles(':id'),
    title: 'Replace files',
    text: 'Adds a version of the model. Its owners keep the version they bought and get this one too. You can undo it for ten seconds; until then nobody is told.',
    links: ({ id = '' }) => [{ label: 'Update model', href: paths.admin.updateModel(id), icon: Pencil }],
    load: () =>
      import('../../features/admin/versions/ReplaceFilesScreen.tsx').then(view('ReplaceFilesScreen')),
  },
  addCategory: {
    path: '/AdminDS/AddCategory',
    title: 'Categories',
    text: 'The categories in the menus of the shop, in this order. Each model belongs to one of them.',
    nav: { group: 'Categories', label: 'Categories', icon: Tag },
    load: () => import('../../features/admin/categories/CategoriesScreen.tsx').then(view('CategoriesScreen')),
  },
  subCategory: {
    path: '/AdminDS/SubCategory',
    title: 'Sub-categories',
    text: 'They divide a category and appear below it in the menus of the shop.',
    nav: { group: 'Categories', label: 'Sub-categories', icon: Tags },
    load: () =>
      import('../../features/admin/categories/SubCategoriesScreen.tsx').then(view('SubCategoriesScreen')),
  },
  searchWords: {
    path: '/AdminDS/SearchWords',
    title: 'Search words',
    text: 'A search for one word of a group finds models with the others too.',
    nav: { group: 'Models', label: 'Search words', icon: Search },
    load: () => import('../../features/admin/search/SearchWordsScreen.tsx').then(view('SearchWordsScreen')),
  },
  licences: {
    path: '/AdminDS/Licences',
    title: 'Licences',
    text: 'What buyers may do with a model. A model without a choice has the standard licence; the table of models sets others.',
    nav: { group: 'Models', label: 'Licences', icon: FileText },
    load: () => import('../../features/admin/licences/LicencesScreen.tsx').then(view('LicencesScreen')),
  },
  users: {
    path: paths.admin.users,
    title: 'Users',
    text: 'All accounts: whether the address is verified, which mails were sent to it, and a way to erase the account.',
    nav: { group: 'Shop', label: 'Users', icon: Users },
    load: () => import('../../features/admin/users/UsersTable.tsx').then(view('UsersTable')),
  },
  orders: {
    path: paths.admin.orders,
    title: 'Orders',
    text: 'All paid orders. The details show what was bought and downloaded, and link to the receipt.',
    nav: { group: 'Shop', label: 'Orders', icon: ReceiptText },
    load: () => import('../../features/admin/orders/OrdersTable.tsx').then(view('OrdersTable')),
  },
  messages: {
    path: paths.admin.messages,
    title: 'Messages',
    text: 'What visitors wrote with the contact form. Answers go out from your own mail program.',
    nav: { group: 'Shop', label: 'Messages', icon: Inbox },
    load: () => import('../../features/admin/contact/MessagesTable.tsx').then(view('MessagesTable')),
  },
  reviews: {
    path: paths.admin.reviews,
    title: 'Reviews',
    text: 'What owners say about models, newest first, and what others report about it.',
    nav: { group: 'Shop', label: 'Reviews', icon: BadgeCheck },
    load: () => import('../../features/admin/reviews/ReviewsTable.tsx').then(view('ReviewsTable')),
  },
  money: {
    path: paths.admin.money,
    title: 'Money',
    text: 'What clients paid, what was paid back, and whether the card provider and the orders agree.',
    nav: { group: 'Shop', label: 'Money', icon: Scale },
    load: () => import('../../features/admin/reconciliation/MoneyReport.tsx').then((m) => m.moneyScreen),
  },
  tax: {
    path: paths.admin.tax,
    title: 'Tax',
    text: 'Receipts and refunds of a quarter by the buyers’ countries, with the VAT that the prices include.',
    load: () => import('../../features/admin/tax/TaxReport.tsx').then((m) => m.taxScreen),
  },
  sliderImage: {
    path: '/AdminDS/SLiderImage',
    title: 'Home Slider Images',
    text: 'Wide pictures at the top of the home page, shown one after the other.',
    nav: { group: 'Shop', label: 'Home slider', icon: Images },
    load: () => import('../../features/admin/slider/SliderScreen.tsx').then((m) => m.sliderScreen),
    data: ({ ask }) => ask(adminSliderQuery()),
  },
  jobs: {
    path: paths.admin.jobs,
    title: 'Background jobs',
    text: 'Mails, pictures and other work in the background. A job that fails repeatedly is parked until somebody retries it.',
    nav: { group: 'Shop', label: 'Background jobs', icon: ListChecks },
    load: () => import('../../features/admin/jobs/Jobs.tsx').then((m) => m.jobsScreen),
  },
  history: {
    path: paths.admin.history,
    title: history,
    text: 'Everything that happened in the shop, newest first. Open an entry to see what it changed, what caused it and what followed from it.',
    links: () => [{ ...atAnotherMoment, label: 'The shop at a moment' }],
    nav: { group: 'Shop', label: history, icon: History },
    load: () => import('../../features/admin/history/HistoryScreen.tsx').then(view('HistoryScreen')),
  },
  historyOf: {
    path: paths.admin.historyOf(':kind', ':id'),
    title: history,
    hasOwnHeading: true,
    load: () => import('../../features/admin/history/SubjectHistory.tsx').then(view('SubjectHistory')),
  },
  moment: {
    path: momentPath,
    title: 'The shop at a moment',
    text: 'Counts and models as of any moment since the shop began. Choose a date and time, or move the slider.',
    load: () => import('../../features/admin/history/shop/ShopAtMoment.tsx').then(view('ShopAtMoment')),
  },
  dispute: {
    path: paths.admin.dispute(':id'),
    title: 'Dispute',
    text: 'What the log says, and your words for the bank.',
    links: ({ id = '' }) => [{ label: history, href: paths.admin.historyOf('order', id), icon: History }],
    load: () => import('../../features/admin/disputes/DisputeScreen.tsx').then(view('DisputeScreen')),
  },
  mail: {
    path: paths.admin.mail(':id'),
    title: 'Mail',
    text: 'As it was sent. Links that open an account or confirm something are hidden.',
    load: () => import('../../features/admin/mails/SentMailScreen.tsx').then(view('SentMailScreen')),
  },
  account: {
    path: paths.admin.account,
    title: 'Your account',
    load: () => import('../../features/accounts/users/YourAccount.tsx').then(view('YourAccount')),
  },
  elsewhere: {
    path: `${paths.admin.root}/*`,
    title: 'Page not found',
    hasOwnHeading: true,
    load: () => import('../NotFoundPage.tsx').then((m) => ({ View: m.AdminNotFoundPage })),
  },
} as const satisfies Readonly<Record<string, AdminPage>>;
